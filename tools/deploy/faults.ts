/** A fault for each alert that looks at the shop's own tables, as statements. */
export const FAULTS: Readonly<Record<string, readonly string[]>> = {
  JobsLate: ["select graphile_worker.add_job('probe.late', '{}'::json, run_at => now() - interval '1 hour')"],
  JobsGivenUp: [
    "select graphile_worker.add_job('probe.failed', '{}'::json, max_attempts => 1)",
    "update graphile_worker._private_jobs j set attempts = 1, last_error = 'broken' from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'probe.failed'",
  ],
  RowsLeftAlone: [
    "insert into job_failures (job, row_key, first_at, last_at, rests_until) values ('orders.expire', 'a', now(), now(), now())",
  ],
  MailsLate: [
    "insert into mails (id, recipient, locale, kind, subject, body_text, body_html, created_at) values (gen_random_uuid(), 'a@example.com', 'en', 'welcome', 's', 't', 'h', now() - interval '1 hour')",
  ],
  MailsFail: [
    "insert into mails (id, recipient, locale, kind, subject, body_text, body_html, created_at, status) select gen_random_uuid(), 'a@example.com', 'en', 'welcome', 's', 't', 'h', now(), 'failed' from generate_series(1, 9)",
  ],
  WebhooksLate: [
    "insert into accounts (id, email, nick_name, locale, currency, created_at) values ('00000000-0000-7000-8000-00000000aaaa', 'b@example.com', 'b', 'en', 'USD', now())",
    "insert into webhooks (id, account_id, url, events, secret, created_at) values ('00000000-0000-7000-8000-00000000bbbb', '00000000-0000-7000-8000-00000000aaaa', 'https://gone.example/', '{order_paid}', '\\x00', now())",
    "insert into webhook_deliveries (id, webhook_id, event, created_at, next_at) values (gen_random_uuid(), '00000000-0000-7000-8000-00000000bbbb', 'order_paid', now() - interval '2 hours', now() - interval '1 hour')",
  ],
  NoticesWait: [
    "insert into provider_notices (provider, event_id, kind, body, received_at) values ('sandbox', 'probe', 'payment', '{}', now() - interval '1 hour')",
  ],
  PaymentsFail: [
    "insert into payments (id, purpose, account_id, method, provider, status, usd_cents, currency, shown_minor, rate_e8, rate_as_of, created_at, updated_at, settled_at) select gen_random_uuid(), 'top_up', '00000000-0000-7000-8000-00000000aaaa', 'card', 'sandbox', 'failed', 100, 'USD', 100, 100000000, now(), now(), now(), null from generate_series(1, 12)",
  ],
  ProviderTrouble: [
    "insert into provider_errors (id, provider, call, kind, code, first_at, last_at) values (gen_random_uuid(), 'sandbox', 'refund', 'refused', 'probe', now(), now())",
  ],
  RefundsStuck: [
    "insert into payment_refunds (id, payment_id, subject_id, usd_cents, status, reason, failure, created_at, updated_at) select gen_random_uuid(), id, gen_random_uuid(), 1, 'failed', 'probe', 'probe', now(), now() from payments limit 1",
  ],
  BooksWrong: ["insert into ledger_checks values (now() - interval '30 hours', 3, 5)"],
  BooksUnchecked: [],
  MarketplaceFails: [
    "insert into market_calls (provider, source, operation, failure, took_ms, is_resting, at) select 'probe', 'taobao', 'search', 'timeout', 5, false, now() from generate_series(1, 30)",
  ],
  QuotaSpent: [
    "insert into market_limits (provider, ready_milli, refilled_at, day, used, told_most, is_spent) values ('probe', 0, now(), (now() at time zone 'Asia/Shanghai')::date, 100, 100, true)",
  ],
};

const OF = 'job="caravan",instance="shop:3000"';

/** Faults of traffic and machines, which no row makes: what Prometheus would then have seen. */
export const TRAFFIC_FAULTS = [
  {
    series: `http_request_duration_seconds_count{${OF},method="GET",route="/goods",status="2xx"}`,
    values: '0+90x200',
  },
  {
    series: `http_request_duration_seconds_count{${OF},method="GET",route="/goods",status="5xx"}`,
    values: '0+10x200',
  },
  {
    series: `http_request_duration_seconds_bucket{${OF},method="GET",route="/goods",status="2xx",le="1"}`,
    values: '0+10x200',
  },
  {
    series: `http_request_duration_seconds_bucket{${OF},method="GET",route="/goods",status="2xx",le="2.5"}`,
    values: '0+100x200',
  },
  {
    series: `http_request_duration_seconds_bucket{${OF},method="GET",route="/goods",status="2xx",le="+Inf"}`,
    values: '0+100x200',
  },
  { series: `caravan_database_connections{${OF},state="waited_for"}`, values: '20x200' },
  { series: `caravan_replica_lag_seconds{${OF}}`, values: '90x200' },
  { series: `caravan_disk_free_bytes{${OF}}`, values: '1000000000x200' },
  { series: `caravan_disk_bytes{${OF}}`, values: '40000000000x200' },
  { series: `caravan_figures_unreadable{${OF}}`, values: '1x200' },
];
