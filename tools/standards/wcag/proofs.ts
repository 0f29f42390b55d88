/** The tests that hold most of it, by what they do. */
export const EVERY_PAGE =
  '[I-05, I-11] stands in its columns at 768, 900 and 1280, and is for everybody: part %i of the list';
export const EVERY_PLACE =
  '[I-11] is for everybody at a place of each kind, by day and by night, on a phone and on a desk';
export const BY_KEYS = 'checks out, fills e-mail and address, agrees and pays';
export const SENT_BY_KEYS =
  'signs in, opens the warehouse from the profile, chooses the goods, a line and pays the freight';
export const SHEET_BY_KEYS = 'chooses a variant in the sheet, which keeps the focus and gives it back';
export const PAST_THE_HEAD = 'past the head of the page, to the search, and to the goods';
export const FORM =
  'each field brings its keyboard and is filled by the phone; the first mistake is shown and focused';
export const STILL =
  '[R-15] pages slide left forward and right back, fade otherwise, and stand still with reduced motion';
export const LANGUAGES = '[H-02] a language and a currency apply at once, everywhere, and are remembered';
export const ZOOM =
  '[I-07] at 200 % zoom on a phone no button of product, cart and messages breaks inside a word';
