// Read by Capacitor's own program, which wants this form.
const { shopUrl } = require('./shop-url.js');

module.exports = {
  appId: 'shop.caravan.app',
  appName: 'Caravan',
  webDir: 'www',
  backgroundColor: '#f6f4f0',
  server: {
    // The shop at its own address; what is in www shows when it cannot be reached.
    url: shopUrl,
    errorPath: 'index.html',
    cleartext: shopUrl.startsWith('http:'),
  },
  plugins: { StatusBar: { overlaysWebView: true, style: 'LIGHT', backgroundColor: '#F68C0D' } },
};
