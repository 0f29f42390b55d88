import type { printersCalls } from '@caravan/contract/parcels/carrier/printers.calls';
import { printRaw } from '../../../connectors/printers/raw-printer.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';

export const printersHandlers = {
  'GET /staff/printers': ({ services }) => Promise.resolve([...services.labelPrinters.keys()]),

  'POST /staff/printers/print': async ({ services, audit }, { printer: name, zpl }) => {
    const printer = services.labelPrinters.get(name);
    if (!printer) return refuse('printer_unknown');
    if (!(await printRaw(printer, zpl))) return refuse('printer_silent');
    audit({ action: 'print_labels', subjectKind: 'printer', subjectId: name });
    return null;
  },
} satisfies Handlers<typeof printersCalls>;
