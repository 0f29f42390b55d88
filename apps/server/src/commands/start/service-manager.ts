import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** systemd waits to hear that the shop answers (`Type=notify` in deploy/caravan.service); elsewhere nobody asks. */
export const tellServiceManager = async (): Promise<void> => {
  if (process.env['NOTIFY_SOCKET'] !== undefined) await promisify(execFile)('systemd-notify', ['--ready']);
};
