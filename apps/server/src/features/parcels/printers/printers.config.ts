import type { RawPrinter } from '../../../connectors/printers/raw-printer.ts';
import { ConfigError, type Environment } from '../../../platform/config/config.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Label printers that this server reaches, by the names the desk chooses from. */
    readonly labelPrinters: ReadonlyMap<string, RawPrinter>;
  }
}

/** `name=host:port`, separated by semicolons; only these are ever connected to. */
export const labelPrintersOf = (environment: Environment): ReadonlyMap<string, RawPrinter> =>
  new Map(
    (environment['LABEL_PRINTERS'] ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, name, host, port] = /^([^=]{1,40})=([\w.-]+):(\d{1,5})$/.exec(part) ?? [];
        if (!name || !host || !port) throw new ConfigError('LABEL_PRINTERS: name=host:port; …');
        return [name.trim(), { host, port: Number(port) }] as const;
      }),
  );
