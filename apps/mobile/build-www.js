// The page the app's window shows when the shop cannot be reached: in both languages, with the way back.
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { shopUrl } = require('./shop-url.js');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>Caravan</title>
    <style>
      body { display: grid; place-content: center; gap: 24px; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
        font: 17px/1.5 system-ui, sans-serif; text-align: center; color: light-dark(#201b15, #f5f0e9); background: light-dark(#f6f4f0, #131110); }
      p { margin: 0; }
      a { display: block; padding: 14px 32px; border-radius: 999px; font-weight: 600; text-decoration: none; color: #221303; background: #f68c0d; }
    </style>
  </head>
  <body>
    <p>The network is not connected. Please check your settings.</p>
    <p lang="zh">网络未连接，请检查网络设置。</p>
    <a href="${new URL('/en', shopUrl).href}">Try again · <span lang="zh">重试</span></a>
    <script>
      addEventListener('online', () => document.querySelector('a').click());
    </script>
  </body>
</html>
`;

const folder = path.join(__dirname, 'www');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'index.html'), page);
