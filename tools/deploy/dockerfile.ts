/** What a stage of a Dockerfile says, as far as deploy/Dockerfile uses the language. */
export interface Stage {
  readonly from: string;
  readonly name: string | undefined;
  readonly runs: readonly string[];
  readonly copies: readonly {
    readonly from: string | undefined;
    readonly source: string;
    readonly target: string;
  }[];
  readonly env: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly workdir: string;
  readonly volumes: readonly string[];
  readonly health: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

type Draft = { -readonly [K in keyof Stage]: Stage[K] };

/** Reads the stages in their order; an instruction that is not known here is an error, not left out. */
export function readDockerfile(text: string): Stage[] {
  const stages: Draft[] = [];
  const lines = text.replaceAll(/^#.*$/gm, '').replaceAll(/\\\n/g, ' ').split('\n');
  for (const line of lines) {
    const [, word, rest = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === undefined) continue;
    if (word === 'FROM') stages.push(stageOf(rest));
    else {
      const apply = INSTRUCTIONS[word];
      const stage = stages.at(-1);
      if (apply === undefined || stage === undefined)
        throw new Error(`Dockerfile: ${word} is not known here`);
      apply(stage, rest.trim());
    }
  }
  return stages;
}

function stageOf(rest: string): Draft {
  const [, from = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest.trim()) ?? [];
  return {
    from,
    name,
    runs: [],
    copies: [],
    env: {},
    user: undefined,
    workdir: '/',
    volumes: [],
    health: [],
    entrypoint: [],
    command: [],
  };
}

const INSTRUCTIONS: Readonly<Record<string, (stage: Draft, rest: string) => void>> = {
  RUN: (stage, rest) => void (stage.runs = [...stage.runs, rest]),
  COPY: (stage, rest) => {
    const words = rest.split(/\s+/);
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const [source = '', target = ''] = words.filter((word) => !word.startsWith('--'));
    stage.copies = [...stage.copies, { from, source, target }];
  },
  ENV: (stage, rest) => {
    const pairs = rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2));
    stage.env = { ...stage.env, ...Object.fromEntries(pairs) };
  },
  USER: (stage, rest) => void (stage.user = rest),
  WORKDIR: (stage, rest) => void (stage.workdir = rest),
  VOLUME: (stage, rest) => void (stage.volumes = [...stage.volumes, ...rest.split(/\s+/)]),
  HEALTHCHECK: (stage, rest) => void (stage.health = listOf(rest.replace(/^.*?CMD\s+/, ''))),
  ENTRYPOINT: (stage, rest) => void (stage.entrypoint = listOf(rest)),
  CMD: (stage, rest) => void (stage.command = listOf(rest)),
  EXPOSE: () => {},
  STOPSIGNAL: () => {},
};

/** Only the form without a shell, which passes signals on. */
function listOf(text: string): string[] {
  return JSON.parse(text) as string[]; // refused when it is no list, and compared with what is expected by the tests
}
