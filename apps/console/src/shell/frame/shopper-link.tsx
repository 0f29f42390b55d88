import { Link } from 'react-router';
import { useStaff } from '../login/session.ts';
import { paths } from '../routes/paths.ts';
import { mayOpen } from './sections.ts';

/** A shopper by e-mail or number; leads to the shopper for those who may look there. */
export const ShopperLink = ({ children: known }: { readonly children: string }) =>
  mayOpen(useStaff(), paths.shoppers) && known !== '' ? (
    <Link to={`${paths.shoppers}?words=${encodeURIComponent(known.replace(/^#/, ''))}`}>{known}</Link>
  ) : (
    known
  );
