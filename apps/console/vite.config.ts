import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['CARAVAN_SERVER'] ?? 'http://localhost:4000';

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1_200,
    rollupOptions: {
      output: {
        // The big library changes rarely: its own file stays in the browser's cache over a release.
        manualChunks: (id) =>
          /node_modules\/(antd|@ant-design|@rc-component|dayjs)\//.test(id) && !id.includes('/locale/')
            ? 'antd'
            : null,
      },
    },
  },
  server: { proxy: { '/api': server, '/media': server } },
  preview: { proxy: { '/api': server, '/media': server } },
});
