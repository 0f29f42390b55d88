import pg from 'pg';

/**
 * Behind a pooler that lends a connection for one transaction, a session begins with none of our bounds: they are kept by the role.
 * What an operator has set there, for the role or the database, stays.
 */
export const keepTimeoutsByRole = async (
  directUrl: string,
  bounds: Readonly<Record<string, string>>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(bounds)) {
      const { rows } = await client.query<{ alter: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(),
           $1::text, $2::text) as alter
         where not exists (
           select 1 from pg_db_role_setting, unnest(setconfig) as kept
           where setrole in (0, (select oid from pg_roles where rolname = current_user))
             and setdatabase in (0, (select oid from pg_database where datname = current_database()))
             and kept like $1::text || '=%')`,
        [name, value],
      );
      const [row] = rows;
      if (row) await client.query(row.alter);
    }
  } finally {
    await client.end();
  }
};
