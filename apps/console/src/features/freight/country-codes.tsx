import styles from './freight.module.css';

interface CountryCodesProps {
  readonly codes: readonly string[];
  readonly most: number;
}

/** The first of a list of countries, and how many more there are. */
export const CountryCodes = ({ codes, most }: CountryCodesProps) => (
  <>
    {codes.slice(0, most).join(' ')}
    {codes.length > most ? <span className={styles['faint']}> +{codes.length - most}</span> : null}
  </>
);
