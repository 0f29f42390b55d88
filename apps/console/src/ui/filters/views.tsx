import { NavLink } from 'react-router';
import styles from './views.module.css';

export interface View {
  readonly path: string;
  readonly label: string;
}

/** The screens beside this one: links, so that each opens in a page of its own as well, and none hides behind "more". */
export const Views = ({ label, views }: { readonly label: string; readonly views: readonly View[] }) => (
  <nav className={styles['views']} aria-label={label}>
    {views.map((view) => (
      <NavLink key={view.path} to={view.path} end className={styles['view'] ?? ''}>
        {view.label}
      </NavLink>
    ))}
  </nav>
);
