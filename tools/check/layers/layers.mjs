// The one table of features: in which order they stand, and whose each table of the database is.
// `npm run check` holds it, and ARCHITECTURE.md is drawn from it.

/**
 * @typedef {Readonly<Record<string, string>>} OwnTables a table's name, and which other features may read it
 * @typedef {Readonly<Record<string, OwnTables>>} Layer
 */

/**
 * The server, from the bottom up. A feature imports features of lower layers only, is the only one that writes its tables,
 * and says beside each table who else may read it.
 * @type {readonly Layer[]}
 */
export const serverLayers = [
  {
    platform: {
      api_tokens: '',
      audit_log: 'staff',
      idempotency_keys: '',
      job_failures: '',
      job_pools: '',
      live_events: '',
      mails: 'messages staff',
      media: 'goods markets media',
      passkey_challenges: '',
      passkeys: '',
      rate_counters: '',
      session_families: 'accounts staff',
      session_tokens: 'accounts staff',
      settings: 'rates',
    },
  },
  {
    media: {},
    settings: {
      setting_versions: '',
    },
  },
  {
    rates: {
      exchange_rates: '',
    },
  },
  {
    goods: {
      categories: 'freight parcels warehouse',
      favourites: '',
      goods: 'affiliate cart content coupons freight orders parcels sourcing staff warehouse',
      goods_looks: '',
      goods_prices: '',
      site_map_parts: '',
      market_answers: 'markets',
      market_categories: '',
      market_category_nodes: '',
      picture_searches: '',
      remote_pictures: '',
      reviews: 'orders',
      search_changes: '',
      search_indexes: '',
      search_queries: '',
      shops: 'cart orders',
      skus: 'aftersales cart orders sourcing warehouse',
    },
    markets: {
      market_calls: '',
      market_limits: '',
      market_tokens: '',
      picture_translations: '',
      translations: '',
    },
    messages: {
      conversation_posts: '',
      conversations: '',
      mail_returns: '',
      messages: 'accounts',
      push_subscriptions: '',
    },
    staff: {
      desk_days: '',
      desk_days_changed: '',
      staff:
        'affiliate aftersales books cartons content deadlines freight goods messages orders parcels payments platform settings sourcing wallet warehouse',
      staff_authenticators: '',
      staff_links: '',
      staff_recovery_codes: '',
    },
  },
  {
    cart: {
      cart_lines: 'goods',
    },
    content: {
      contacts: '',
      content_versions: '',
      dictionary_entries: 'goods',
      free_areas: '',
      help_texts: '',
      notices: '',
    },
    coupons: {
      coupon_codes: '',
      coupons: 'accounts books',
      held_coupons: 'accounts books',
    },
    freight: {
      duty_law_news: '',
      duty_rules: '',
      freight_lines: 'parcels',
      freight_tariffs: '',
      packing_effects: 'parcels',
    },
    integrations: {
      webhook_deliveries: '',
      webhook_turns: '',
      webhooks: '',
    },
    wallet: {
      ledger_accounts: 'accounts affiliate books',
      ledger_check_runs: '',
      ledger_checks: '',
      ledger_entries: 'accounts books',
      ledger_lines: 'accounts books',
      withdrawal_rules: '',
      withdrawals: 'books',
    },
  },
  {
    accounts: {
      account_identities: '',
      accounts:
        'affiliate aftersales books cart deadlines goods integrations messages orders parcels payments platform sourcing staff wallet warehouse',
      addresses: 'orders staff wallet',
      data_exports: '',
      mailed_secrets: '',
      oidc_flows: '',
    },
    payments: {
      card_days: '',
      payment_disputes: 'books orders wallet',
      payment_events: '',
      payment_items: 'books orders wallet',
      payment_refunds: 'books wallet',
      payments: 'books orders staff wallet',
      provider_errors: '',
      provider_notices: '',
      reconciliation_findings: '',
      reconciliation_runs: '',
    },
    sourcing: {
      sourcing_requests: 'deadlines staff',
    },
  },
  {
    orders: {
      checkouts: 'affiliate',
      contract_withdrawals: '',
      direct_shipments: '',
      inbound_shipments: 'parcels staff warehouse',
      market_purchases: '',
      order_events: 'platform',
      order_funnel_steps: 'staff',
      order_lines: 'affiliate aftersales books deadlines freight parcels sourcing staff wallet warehouse',
      order_screenings: '',
      screening_rules: '',
      orders:
        'accounts affiliate aftersales books coupons deadlines documents messages parcels payments sourcing staff wallet warehouse',
      price_rise_lines: 'deadlines',
      price_rises: 'deadlines payments',
      purchase_lines: 'aftersales books',
      purchases: 'aftersales staff wallet warehouse',
      status_steps: '',
    },
    topups: {
      top_ups: '',
    },
  },
  {
    affiliate: {
      affiliate_checkouts: '',
      affiliate_devices: '',
      affiliate_goods: '',
      affiliate_goods_rates: '',
      affiliate_orders: 'books',
      affiliate_payouts: '',
      affiliate_visits: '',
      affiliates: '',
      commissions: 'books wallet',
      goods_shares: '',
      short_links: '',
    },
    cartons: {
      packing_material_moves: '',
      packing_materials: '',
    },
    warehouse: {
      arrival_reports: '',
      bin_count_things: 'staff',
      bin_counts: 'staff',
      bins: '',
      disposal_photos: '',
      disposals: '',
      door_listed: '',
      door_rounds: '',
      door_waybills: 'staff',
      floor_moves: 'staff',
      forwarded_events: 'platform',
      forwarded_goods: 'deadlines parcels staff',
      measure_doubts: 'parcels',
      pass_reviews: '',
      photo_hints: '',
      photo_requests: 'parcels',
      shot_lists: '',
      storage_reminders: '',
      stored_item_photos: 'orders',
      stored_items: 'aftersales deadlines freight orders parcels staff',
      stored_problems: 'deadlines',
      unknown_parcel_photos: '',
      stations: 'platform staff',
      unknown_parcels: 'staff',
      warehouse_staff: '',
      warehouses: 'cartons parcels staff',
    },
  },
  {
    deadlines: {
      calendar_feeds: '',
      china_days: 'warehouse',
      china_years: 'warehouse',
    },
    parcels: {
      carrier_labels: '',
      carrier_manifests: '',
      customs_codes: '',
      handover_boxes: 'staff',
      handovers: '',
      parcel_claims: 'deadlines staff wallet',
      packing_benches: '',
      packing_scans: '',
      parcel_events: 'platform staff',
      parcels: 'accounts cartons deadlines documents freight messages orders payments staff wallet warehouse',
      pick_marks: 'staff',
      pick_walk_parcels: '',
      pick_walks: 'staff',
      rehearsals: 'warehouse',
      tracked_numbers: '',
      tracking_events: '',
      tracking_notices: '',
    },
  },
  {
    aftersales: {
      after_sale_events: 'platform',
      after_sale_remarks: '',
      after_sales: 'deadlines payments staff wallet warehouse',
      seller_returns: 'wallet warehouse',
    },
    documents: {
      document_series: '',
      tax_documents: '',
    },
    experiments: {
      experiment_counts: '',
    },
    golive: {},
    retention: {},
    books: {
      bank_lines: 'wallet',
      bank_statements: '',
      book_requests: 'wallet',
      closed_months: 'wallet',
      ledger_coupons: '',
      ledger_days: 'wallet',
      ledger_open_credits: 'wallet',
      ledger_sums_mark: 'wallet',
      month_events: '',
      payout_lines: '',
      provider_payouts: 'wallet',
    },
  },
];

/** @type {Readonly<Record<'storefront' | 'console', readonly (readonly string[])[]>>} */
export const screenLayers = {
  storefront: [
    ['landed'],
    [
      'aftersales',
      'cart',
      'coupons',
      'deadlines',
      'legal',
      'messages',
      'payments',
      'integrations',
      'sharing',
      'sourcing',
      'wallet',
      'warehouse',
    ],
    ['accounts', 'goods'],
    ['affiliate', 'content', 'freight', 'orders'],
    ['parcels'],
  ],
  console: [
    ['goods', 'staff'],
    [
      'affiliate',
      'aftersales',
      'content',
      'coupons',
      'deadlines',
      'documents',
      'freight',
      'messages',
      'orders',
      'payments',
      'rates',
      'screening',
      'settings',
      'sourcing',
      'wallet',
    ],
    ['books', 'warehouse'],
    ['floor', 'parcels', 'work'],
    ['accounts'],
  ],
};

/**
 * What may read and write every table.
 * @type {readonly { files: RegExp, why: string }[]}
 */
export const anyTable = [
  {
    files: /^apps\/server\/src\/commands\//,
    why: 'a command of the operator fills, imports, checks or restores the whole shop',
  },
  {
    files: /^apps\/server\/src\/platform\/db\/driver\/columns\.ts$/,
    why: 'the table is an argument: its owner names it',
  },
  {
    files: /^apps\/server\/src\/platform\/backup\//,
    why: 'a back-up holds every table',
  },
  {
    files: /^apps\/server\/src\/features\/accounts\/privacy\//,
    why: "a person's data is handed out and erased wherever it stands, in one transaction",
  },
  {
    files: /^apps\/server\/src\/features\/accounts\/secrets\/end-access\.queries\.ts$/,
    why: 'a new password ends every way in, wherever it stands, in one transaction',
  },
];
