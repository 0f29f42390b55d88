export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}
