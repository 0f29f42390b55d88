import { chapter, held, row } from '../standard.ts';

export const V2 = chapter('V2 Validation and business logic', [
  row('2.1.1', '1', 'It is written how input is checked', held('docs/security.md#What comes in')),
  row('2.1.2', '2', 'It is written what must fit together', held('docs/security.md#What must fit together')),
  row('2.1.3', '2', 'Limits of the business are written down', held('docs/security.md#Limits')),
  row(
    '2.2.1',
    '1',
    'All input is checked against what is expected',
    held(
      '[Q-03] every list and every text of an input says how long it may be',
      'no input takes a field that is not declared',
      'says what is wrong with each field, in English and in Chinese',
    ),
  ),
  row(
    '2.2.2',
    '1',
    'The server checks, whatever the browser did',
    held(
      '[K-11] makes an order for each shop and takes the amounts sent for nothing but a comparison',
      '[O-02] a price sent along is no field of an order',
    ),
  ),
  row(
    '2.2.3',
    '2',
    'Related data fits together',
    held(
      '[P-10] the postal code %s is checked as a whole against the country’s form: %s',
      '[O-02] a line’s stale amount, a foreign shop or product is refused and nothing is made',
      '[O-11] goods of the USA warehouse are ordered, and moved, to addresses in the USA only',
    ),
  ),
  row(
    '2.3.1',
    '1',
    'Steps are taken in order, none left out',
    held(
      '[O-04] whatever is tried in whatever order, lines move by the table, shares add up and the books balance',
      'of a line that goes by %s',
    ),
  ),
  row(
    '2.3.2',
    '2',
    'Limits of the business hold',
    held(
      '[Y-03] 50 tries on one card pass three',
      'nobody asks for more than the day’s limit, not by ten requests at once',
      '[U-05] one person presses claim forty times: no more than the limit for one person',
    ),
  ),
  row(
    '2.3.3',
    '2',
    'What belongs together is done whole or not at all',
    held(
      'keeps nothing of a result that rolls back, and gives that result',
      '[Y-08] loses nothing it acknowledged, is paid nothing twice, and its books are right',
    ),
  ),
  row(
    '2.3.4',
    '2',
    'What is scarce is never given twice',
    held(
      '[O-02] 30 shoppers on two processes want the last 5 of a SKU, each with other things: 5 get it',
      '[Y-03] [Y-08] [Y-09] [U-05] what there is only once is had once, whichever of two processes is asked',
    ),
  ),
  row(
    '2.4.1',
    '2',
    'Automated use is slowed down',
    held(
      'two processes count a call’s bound together',
      '[M-03] is bounded; their own search still answers with what the shop has and says what is missing',
      'is given ten tries an hour',
      'docs/security.md#Limits',
    ),
  ),
]);
