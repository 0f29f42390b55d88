import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageHandle } from './page-route.tsx';
import { pathsOf } from '../navigation/paths.ts';
import { routes } from './routes.tsx';
import { TABS } from '../header/tabs.ts';

const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route;
const handleAt = (path: string): PageHandle => pageAt(path)?.handle ?? {};

const PAGES = [
  'login ForgotPassword signUp rePassword [R-04]',
  'setting information address editAddress SubmitParcel coupon helpCenter selectCountryState message [R-05]',
  'productList productDetails goodsSearch evaluateList freeProduct [R-06]',
  'helpGuide/1 helpGuide/2 freight FreightResult noticeContent noticeList [R-07]',
  'dvancePayment toPay PaymentCallback [R-08]',
  'orderCenter afterSale orderDetail package warehouse linkInvalid authCallBack [R-09]',
  'extend settlement productManage chooseProduct [R-10]',
  'orderConfirm cardPayment parcelDetail applyRefund platformAudit imageSearch advancePayment evaluate wallet withdraw invoice [R-11]',
].map((line) => {
  const [ids] = /\[.*\]/.exec(line) ?? [''];
  return { ids, pages: line.replace(ids, '').trim().split(' ') };
});

describe('the pages of the shop', () => {
  it.each(PAGES)('$ids $pages are there in both languages, spelled exactly so', ({ pages }) => {
    for (const page of pages)
      for (const locale of ['en', 'zh']) {
        expect([page, pageAt(`/${locale}/${page}`)?.id]).not.toEqual([page, 'notFound']);
        expect([page, pageAt(`/${locale}/${page.toUpperCase()}`)?.id]).toEqual([page, 'notFound']);
      }
  });

  it('[R-03] the home route is named tabIndex and has four tabs', () => {
    expect(pageAt('/en')?.id).toBe('tabIndex');
    expect(pageAt('/zh/')?.id).toBe('tabIndex');
    expect(TABS.map(({ name }) => name)).toEqual(['home', 'category', 'cart', 'profile']);
  });

  it.each(['s', 't', 'p'])('[R-02] the short link %s/{code} is an entry in any language', (kind) => {
    expect(pageAt(`/en/${kind}/a1B2`)?.id).toBe(`${kind}/:code`);
    expect(pageAt(`/fr/${kind}/a1B2`)?.id).toBe(`${kind}/:code`);
  });

  it('[R-12] the link builders spell the pages as the routes do', () => {
    const links = Object.values(pathsOf('en')).map((link) =>
      (link as (argument: unknown) => string)('freight'),
    );
    for (const link of links) {
      const page = pageAt(new URL(link, 'http://shop').pathname);
      expect([link, page?.id]).not.toEqual([link, 'notFound']);
    }
  });

  it('[R-19] any other path is the not-found page', () => {
    expect(pageAt('/en/nowhere')?.id).toBe('notFound');
    expect(pageAt('/en/productDetails/extra')?.id).toBe('notFound');
  });

  it('[R-13] the sign-in and purchase flow carries isAuthPage, and nothing else does', () => {
    const flow = PAGES.flatMap(({ pages }) => pages).filter((page) => handleAt(`/en/${page}`).isAuthPage);
    expect(flow.toSorted()).toEqual(
      'login ForgotPassword signUp rePassword dvancePayment toPay PaymentCallback orderCenter afterSale orderDetail linkInvalid authCallBack'
        .split(' ')
        .toSorted(),
    );
  });

  it('[R-13] personal pages need a token, the purchase of a guest does not', () => {
    const personal =
      'orderCenter orderDetail afterSale warehouse package SubmitParcel coupon message address editAddress information rePassword wallet withdraw extend settlement productManage chooseProduct'.split(
        ' ',
      );
    for (const page of personal) expect([page, handleAt(`/en/${page}`).needsToken]).toEqual([page, true]);
    for (const page of ['dvancePayment', 'toPay', 'PaymentCallback', 'productDetails', 'login'])
      expect([page, handleAt(`/en/${page}`).needsToken]).toEqual([page, undefined]);
  });

  it('a page that needs a token is never rendered with data by the server', () => {
    const both = PAGES.flatMap(({ pages }) => pages).filter((page) => {
      const handle = handleAt(`/en/${page}`);
      return handle.needsToken && handle.public;
    });
    expect(both).toEqual([]);
  });

  it('every page names the screen file its styles are looked up by', () => {
    const screens = [
      ...PAGES.flatMap(({ pages }) => pages).map((page) => handleAt(`/en/${page}`).screen),
      ...TABS.map(({ screen }) => screen),
    ];
    for (const screen of screens)
      expect([screen, existsSync(new URL(`../../features/${screen}.screen.tsx`, import.meta.url))]).toEqual([
        screen,
        true,
      ]);
  });
});
