import pg from 'pg';

/** The columns that a statement answers with, ready to read rows by, as pg keeps them with a result. */
interface Shape {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}
export type Shapes = Map<string, Shape>;

const NO_ROWS: Shape = { fields: [], _parsers: undefined, _prebuiltEmptyResultObject: null };

type Done = (error: Error | undefined, result: pg.QueryResult) => void;

interface Connection {
  describe: (what: object) => void;
}

/** What of pg's own query is used here and is not in its types. */
interface Inner {
  name?: string;
  readonly _result: Shape;
  _accumulateRows: boolean;
  submit(connection: pg.Connection): void;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
const InnerQuery = pg.Query as unknown as new (text: string, values: unknown[], done: Done) => Inner;

/** Whether the statement that is being sent asks for its columns; it is sent within one turn. */
let isDescribed = true;

/** What each connection has told of its prepared statements: their columns stay the same as long as they live. */
const told = new WeakMap<Connection, Map<string, Shape>>();

/**
 * A statement under a name. PostgreSQL tells the columns of its answers once for each connection, and not each time, which
 * costs both sides more than reading a row does. When they change it refuses the statement, and tells nothing.
 */
export class NamedQuery extends InnerQuery {
  readonly #shapes: Shapes;
  #asked: Connection | undefined;

  /** `shapes` are those that all connections of a pool have in common, by the names of their statements. */
  constructor(
    shapes: Shapes,
    { name, text, values }: { readonly name: string; readonly text: string; readonly values: unknown[] },
    done: Done,
  ) {
    super(text, values, done);
    this.name = name;
    this.#shapes = shapes;
  }

  override prepare(connection: Connection): void {
    const shape = told.get(connection)?.get(this.name ?? '');
    if (!shape) {
      this.#asked = connection;
      return super.prepare(connection);
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    isDescribed = false;
    try {
      super.prepare(connection);
    } finally {
      isDescribed = true;
    }
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#note({ fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    this.#note(NO_ROWS);
  }

  #note(shape: Shape): void {
    const { name = '' } = this;
    if (this.#asked === undefined) return;
    const known = this.#shapes.get(name);
    const common = known && isSame(known, shape) ? known : shape;
    this.#shapes.set(name, common);
    const ofConnection = told.get(this.#asked) ?? rememberedBy(this.#asked);
    ofConnection.set(name, common);
    this.#asked = undefined;
  }
}

/** From now on the connection leaves the question for columns out where it is told to. */
const rememberedBy = (connection: Connection): Map<string, Shape> => {
  const describe = connection.describe.bind(connection);
  connection.describe = (what) => {
    if (isDescribed) describe(what);
  };
  const shapes = new Map<string, Shape>();
  told.set(connection, shapes);
  return shapes;
};

const isSame = (one: Shape, other: Shape): boolean =>
  one.fields.length === other.fields.length &&
  one.fields.every(({ name, dataTypeID }, place) => {
    const field = other.fields[place];
    return field?.name === name && field.dataTypeID === dataTypeID;
  });
