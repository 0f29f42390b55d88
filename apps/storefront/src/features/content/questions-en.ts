import {
  HOURS,
  STORAGE_DAYS,
  RETURN_DAYS,
  SHIPPING_DAYS,
  PHOTO_DAYS,
  REPLY_HOURS,
  CARD_PAYMENTS,
  NOTE_CHARACTERS,
} from './house-facts.ts';
import type { Topic } from './question.ts';

export const TOPICS_EN: readonly Topic[] = [
  {
    id: 'buying',
    title: 'Buying',
    questions: [
      {
        question: 'When do you buy my goods?',
        answer: `Every day from ${HOURS} (UTC+8) after your payment. What is paid for outside these hours is bought when the buyers are back.`,
      },
      {
        question: 'Can I paste a link?',
        answer:
          'Yes: links and share texts from 1688, Tmall, Taobao and Weidian. Paste them into the search bar and the product opens.',
      },
      {
        question: 'What if the price goes up or it is sold out?',
        answer:
          'We ask you first: pay the difference, or cancel and get your money back. We never spend more than you agreed to.',
      },
      {
        question: 'Can I cancel?',
        answer:
          'Free of charge until we have bought: everything you paid comes back. After that an item can be returned once it has reached the warehouse.',
      },
      {
        question: 'Can I tell the buyer something?',
        answer: `Each item in the cart takes a note of up to ${NOTE_CHARACTERS} characters.`,
      },
      {
        question: 'Do I need an account?',
        answer:
          'Not to buy. Check out with your e-mail address; after payment it becomes your login, and we mail you a link to set a password.',
      },
    ],
  },
  {
    id: 'paying',
    title: 'Paying',
    questions: [
      {
        question: 'Which currency do I pay in?',
        answer:
          'Prices are shown in the currency you choose; payments are settled in US dollars. You see both amounts and the rate before you confirm.',
      },
      {
        question: 'Are there limits for cards?',
        answer: `A card takes at most ${CARD_PAYMENTS} payments a day, from 1 US dollar each. PayPal and balance have no such limit.`,
      },
      {
        question: 'What do I pay, and when?',
        answer:
          'First the goods and the freight inside China. The international freight comes when you send off your parcel. Goods with the free-shipping badge have no international freight.',
      },
    ],
  },
  {
    id: 'warehouse',
    title: 'Warehouse',
    questions: [
      {
        question: 'How long can my goods stay?',
        answer: `${STORAGE_DAYS} days free of charge, counted from the day each item arrives. After that a small daily fee is added to the parcel it leaves in.`,
      },
      {
        question: 'Do I see what arrived?',
        answer: `Every item is checked, weighed and photographed. Free-shipping goods show photos about ${PHOTO_DAYS} days after payment.`,
      },
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping',
    questions: [
      {
        question: 'How long does shipping take?',
        answer: `From our warehouse in China to your door about ${SHIPPING_DAYS} days. Each line shows its own range before you choose.`,
      },
      {
        question: 'How is freight reckoned?',
        answer:
          'By weight, or by volume if that is more, with the line’s own steps. You pay for what was measured; if the parcel is lighter than estimated, the difference goes to your balance.',
      },
      {
        question: 'What cannot be sent?',
        answer:
          'Loose batteries, power banks, weapons, food, medicine and counterfeit goods. Built-in batteries, liquids, powders, magnets and cosmetics need a line that accepts them.',
      },
      {
        question: 'Who pays import tax?',
        answer: 'The receiver, by the rules of your country, unless the line is marked “tax included”.',
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    questions: [
      {
        question: 'Until when can I return something?',
        answer: `A return, exchange or refund can be asked for within ${RETURN_DAYS} working days of arrival in our warehouse. Weekends and Chinese public holidays do not count.`,
      },
      {
        question: 'What does a return cost?',
        answer:
          'Nothing if the shop or we made the mistake. If you changed your mind, the postage back to the shop is yours.',
      },
      {
        question: 'Where does the refund go?',
        answer: 'To your balance, or back the way you paid.',
      },
    ],
  },
  {
    id: 'service',
    title: 'Customer service',
    questions: [
      {
        question: 'How fast do you reply?',
        answer: `Within ${REPLY_HOURS} hours, in English or Chinese, at weekends too. The contacts are on the home page.`,
      },
    ],
  },
];
