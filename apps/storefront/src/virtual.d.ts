declare module 'virtual:client-assets' {
  export const clientAssets: import('../build/client-assets.ts').ClientAssets;
}
