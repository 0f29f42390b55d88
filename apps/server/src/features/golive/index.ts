export { refuseDemoInPublic, reportOf, runChecks } from './golive.service.ts';
