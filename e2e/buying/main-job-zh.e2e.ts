import { describe } from 'vitest';
import { mainJob } from '../journey/main-job.ts';

// A file for each language: they are the longest of all, and so can run side by side.
describe('[H-10, H-12] the main job in zh', () => {
  mainJob('zh', '连衣裙');
});
