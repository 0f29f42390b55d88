import type { accountsCalls } from '@caravan/contract/accounts/accounts.calls';
import { contentLocaleOf, isContentLocale } from '@caravan/domain/shared/locale';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db } from '../../../platform/db/database.ts';
import { type Handlers, refuse, type Shopper } from '../../../platform/http/calls/handler.ts';
import { furtherLanguageOf } from '../../../platform/languages/phrases.ts';
import type { Services } from '../../../platform/services.ts';
import { publishPictures } from '../../../platform/media/media.queries.ts';
import { ownsPictures } from '../../media/index.ts';
import { ratesNow } from '../../rates/index.ts';
import { presentProfile } from '../accounts.present.ts';
import { type ProfileChange, readProfile, updateProfile } from '../accounts.queries.ts';

export const profileHandlers = {
  'GET /client/user/email/getUser': (context) => ownProfile(context),

  'GET /shopping/user/coupon': (context) => ownProfile(context),

  'PUT /shopping/user/change': async (context, { nickName, avatarId, currency, locale, firstLoginSeen }) => {
    const { tx, actor } = context;
    if (avatarId !== undefined && !(await ownsPictures(tx, actor.accountId, [avatarId])))
      return refuse('media_unknown');
    const spoken = locale === undefined ? {} : languageColumns(locale);
    if (!spoken) return refuse('language_unknown');
    const change: ProfileChange = {
      ...(nickName !== undefined && { nick_name: nickName }),
      ...(avatarId !== undefined && { avatar_media_id: avatarId }),
      ...(currency !== undefined && { currency }),
      ...spoken,
      ...(firstLoginSeen && { is_first_login: false as const }),
    };
    if (avatarId !== undefined) await publishPictures(tx, [avatarId]);
    await updateProfile(tx, actor.accountId, change);
    return ownProfile(context);
  },
} satisfies Partial<Handlers<typeof accountsCalls>>;

/** The language that somebody is written to in; undefined where the shop does not speak it. */
const languageColumns = (wanted: string): Pick<ProfileChange, 'locale' | 'language'> | undefined => {
  if (isContentLocale(wanted)) return { locale: wanted, language: null };
  const language = furtherLanguageOf(wanted);
  return language === undefined ? undefined : { locale: contentLocaleOf(language), language };
};

interface ProfileContext {
  readonly db: Db;
  readonly actor: Shopper;
  readonly now: Date;
  readonly currency: CurrencyCode;
  readonly services: Services;
}

const ownProfile = async (context: ProfileContext) => {
  const row = await readProfile(context.db, context.actor.accountId, context.now);
  if (!row) return refuse('not_found');
  return presentProfile(row, { currency: context.currency, rates: await ratesNow(context) });
};
