/** Columns that are never null though the database does not say so of them. */
const FILLED: Readonly<Record<string, string>> = {
  'payment_items.subject_id': 'generated from the three things an item can be for; each is written with one',
  'stored_goods.code': 'a stored item is of an order line or of forwarded goods: `stored_items_of_one`',
  'stored_goods.title_zh': 'as its code',
  'stored_goods.title_en': 'as its code',
  'stored_goods.goods_classes': 'as its code',
  'stored_goods.total_fen': 'as its code',
  'stored_goods.status': 'as its code',
};

export const isFilled = (column: string): boolean => Object.hasOwn(FILLED, column);

/** What a database cannot prepare, or what is only known when it runs. */
interface Exception {
  readonly file: RegExp;
  /** The statement, or the call that the reader could not follow. */
  readonly text: RegExp;
  readonly because: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    file: /features\/goods\/demo\/index-entries\.queries\.ts/,
    text: /^sql`(alter index|select gin_clean_pending_list)/,
    because: '`alter index` cannot be prepared; the names of the indexes are read first',
  },
  {
    file: /platform\/db\/driver\/pipelined-dialect\.ts/,
    text: /^(commit|rollback|this\.#client\.query\((sql|opening)\b.*)$/s,
    because: 'the driver sends what others wrote, and begins and ends transactions',
  },
  {
    file: /platform\/db\/replica\/replica\.ts/,
    text: /^(primary\.executeQuery\(query\)|client\.query\(query\.sql, .*)$/s,
    because: 'the replica is asked what others wrote',
  },
  {
    file: /platform\/db\/migrate\.ts/,
    text: /^(begin|commit|rollback|create table if not exists.*|client\.query\(sql\))$/s,
    because: 'migrations make the tables that all else is checked against',
  },
  {
    file: /platform\/db\/pooler\/role-timeouts\.ts/,
    text: /^client\.query\(row\.alter\)$/,
    because: '`alter role` cannot be prepared; the names of role and database are asked first',
  },
  {
    file: /platform\/db\/embedded-postgres\.ts/,
    text: /^client\.query\(`create database /,
    because: 'makes the database itself',
  },
  {
    file: /platform\/live\/listener\.ts/,
    text: /^((set tcp_keepalives_\w+ = \d+|\[object Object\]);?)+$/,
    because: '`listen` cannot be prepared; its channels are names',
  },
  {
    file: /platform\/jobs\/job-bell\.ts/,
    text: /^client\.query\(text\.replace\(LISTEN_TO_JOBS, ''\)\)$/,
    because: 'hands on what the library of jobs asks, which begins to listen',
  },
  {
    file: /platform\/backup\/(copy|tables\.queries|back-up|restore)\.ts/,
    text: /^(begin.*|commit|analyze|(drop|create) schema public.*|client\.query\(.*)$/s,
    because: 'copies and empties whole tables of a database whose names it reads first',
  },
];

/** Columns of one statement of which the source knows more than the database. */
export const KNOWN_BETTER: readonly { file: RegExp; column: string; because: string }[] = [
  {
    file: /features\/deadlines\/deadlines\.queries\.ts/,
    column: 'since',
    because: 'a delivered parcel has the moment of its delivery, one that is owed more that of the question',
  },
  {
    file: /features\/payments\/original\/payments\.original\.queries\.ts/,
    column: 'method',
    because: 'payments by the wallet alone, whose method is the balance, are left out by their provider',
  },
  {
    file: /features\/warehouse\/storage\/warehouse-lines\.queries\.ts/,
    column: 'line_id',
    because: 'a stored item is of an order line or of forwarded goods: `stored_items_of_one`',
  },
];
