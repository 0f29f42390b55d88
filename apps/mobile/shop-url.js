/** The shop on one's own machine, as an Android emulator sees it, unless SHOP_URL says otherwise. */
exports.shopUrl = (process.env.SHOP_URL ?? 'http://10.0.2.2:3000').replace(/\/+$/, '');
