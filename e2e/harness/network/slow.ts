import type { Page } from 'playwright-core';

/** A poor mobile line: 400 ms there and back, 400 kbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
