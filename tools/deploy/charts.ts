// deploy/helm rendered and deploy/compose.yaml against the schema of its specification.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../lib/repository.mjs';
import { Unable, say, step } from '../lib/say.mjs';

const HELM = 'helm.sh/helm/v3/cmd/helm@v3.18.6';
const COMPOSE = 'github.com/compose-spec/compose-go/v2@v2.6.0';
const KUBERNETES = '1.31.0';

/** `helm` of the path, else the one that Go makes of its sources once. */
async function helm(folder: string): Promise<string> {
  const own = join(folder, 'bin/helm');
  if (existsSync(own)) return own;
  try {
    execFileSync('helm', ['version'], { stdio: 'pipe' });
    return 'helm';
  } catch {
    await mkdir(join(folder, 'bin'), { recursive: true });
    await step('Making helm', async () =>
      execFileSync('go', ['install', HELM], {
        env: { ...process.env, GOBIN: join(folder, 'bin') },
        stdio: 'pipe',
      }),
    );
    return own;
  }
}

export async function checkCharts(folder: string): Promise<void> {
  const program = await helm(folder);
  const chart = join(root, 'deploy/helm/caravan');
  const desk = [
    '--set',
    'deskOrigin=https://desk.shop.example',
    '--set',
    'ingress.deskHost=desk.shop.example',
  ];
  const set = ['--set', 'publicOrigin=https://shop.example', '--set', 'settings.S3_BUCKET=pictures', ...desk];
  execFileSync(program, ['lint', '--strict', '--kube-version', KUBERNETES, chart, ...set], { stdio: 'pipe' });
  const rendered = render(program, chart, [...set, '--set', 'podMonitor.enabled=true']);
  say(`  helm: ${rendered.map(({ kind }) => kind).join(', ')}`);
  requireHardened(rendered);
  if (
    render(program, chart, [...set, '--set', 'web.autoscaling.enabled=false']).some(
      ({ kind }) => kind === 'HorizontalPodAutoscaler',
    )
  )
    throw new Unable('The chart scales by itself though it is told not to.');
  await checkCompose();
}

interface Manifest {
  readonly kind: string;
  readonly spec?: { readonly template?: { readonly spec: PodSpec } };
}
interface PodSpec {
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly runAsUser?: number };
  readonly containers: readonly {
    readonly securityContext?: {
      readonly readOnlyRootFilesystem?: boolean;
      readonly allowPrivilegeEscalation?: boolean;
    };
    readonly readinessProbe?: object;
    readonly livenessProbe?: object;
  }[];
}

function render(program: string, chart: string, set: readonly string[]): Manifest[] {
  const text = execFileSync(program, ['template', 'shop', chart, '--kube-version', KUBERNETES, ...set], {
    encoding: 'utf8',
  });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest); // rendered by the chart
}

const WANTED = [
  'ConfigMap',
  'Job',
  'Deployment',
  'Service',
  'Ingress',
  'PodDisruptionBudget',
  'HorizontalPodAutoscaler',
  'PodMonitor',
];

function requireHardened(manifests: readonly Manifest[]): void {
  const kinds = new Set(manifests.map(({ kind }) => kind));
  const missing = WANTED.filter((kind) => !kinds.has(kind));
  if (missing.length > 0) throw new Unable(`The chart renders no ${missing.join(', ')}.`);
  for (const { kind, spec } of manifests) {
    const pod = spec?.template?.spec;
    if (pod === undefined) continue;
    if (!isHard(pod) || (kind !== 'Job' && !isProbed(pod)))
      throw new Unable(`${kind}: not hardened, or without probes`);
  }
}

const isHard = ({ securityContext: pod, containers }: PodSpec): boolean =>
  pod?.runAsNonRoot === true &&
  containers.every(
    ({ securityContext: own }) =>
      own?.readOnlyRootFilesystem === true && own.allowPrivilegeEscalation === false,
  );

const isProbed = ({ containers }: PodSpec): boolean =>
  containers.every((one) => one.readinessProbe !== undefined && one.livenessProbe !== undefined);

async function checkCompose(): Promise<void> {
  const { Dir: folder } = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', COMPOSE], {
      encoding: 'utf8',
      cwd: '/',
      env: { ...process.env, GOFLAGS: '-mod=mod' },
    }),
  ) as { Dir: string }; // what the command says of itself
  const schema = JSON.parse(await readFile(join(folder, 'schema/compose-spec.json'), 'utf8')) as {
    $schema?: string;
  };
  delete schema.$schema;
  const compose: unknown = parse(await readFile(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true });
  // the schema names its own language by an address that no validator knows
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
  const validate = ajv.compile(schema);
  if (!validate(compose)) throw new Unable(`deploy/compose.yaml: ${ajv.errorsText(validate.errors)}`);
  say('  compose.yaml is valid by the specification’s schema');
}
