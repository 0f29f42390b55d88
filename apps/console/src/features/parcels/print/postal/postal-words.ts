/** A heading as the forms of the Universal Postal Union print it: French and English, in whatever language the desk is read. */
export interface Heading {
  readonly fr: string;
  readonly en: string;
}

/**
 * Fields and numbers of CN 22 and CN 23 (UPU Convention Manual, Berne 2018; the United Kingdom's print of CN 23 of 2012; Annex A of
 * "Misuse of Small Parcels", OECD 2018). Nothing is on the back: the hint to it is left out.
 */
export const postalWords = {
  title: { fr: 'Déclaration en douane', en: 'Customs declaration' },
  operator: { fr: 'Opérateur désigné', en: 'Designated operator' },
  opened: { fr: 'Peut être ouvert d’office', en: 'May be opened officially' },
  from: { fr: 'De', en: 'From' },
  to: { fr: 'À', en: 'To' },
  item: { fr: 'N° de l’envoi (code à barres)', en: 'No. of item (barcode)' },
  senderReference: { fr: 'Référence en douane de l’expéditeur', en: 'Sender’s customs reference' },
  importerReference: {
    fr: 'Référence de l’importateur (code fiscal/n° de TVA/code)',
    en: 'Importer’s reference (tax code/VAT No./code)',
  },
  importerPhone: { fr: 'N° de téléphone de l’importateur', en: 'Importer’s telephone' },
  description: { fr: 'Description détaillée du contenu', en: 'Detailed description of contents' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  quantityAndDescription: {
    fr: 'Quantité et description détaillée du contenu',
    en: 'Quantity and detailed description of contents',
  },
  netWeight: { fr: 'Poids net (en kg)', en: 'Net weight (in kg)' },
  value: { fr: 'Valeur (USD)', en: 'Value (USD)' },
  tariff: { fr: 'N° tarifaire du SH', en: 'HS tariff number' },
  origin: { fr: 'Pays d’origine', en: 'Country of origin' },
  commercial: { fr: 'Pour les envois commerciaux seulement', en: 'For commercial items only' },
  grossWeight: { fr: 'Poids brut total (en kg)', en: 'Total gross weight (in kg)' },
  totalWeight: { fr: 'Poids total (en kg)', en: 'Total weight (in kg)' },
  totalValue: { fr: 'Valeur totale (USD)', en: 'Total value (USD)' },
  postage: { fr: 'Frais de port/Frais (USD)', en: 'Postal charges/Fees (USD)' },
  category: { fr: 'Catégorie de l’envoi', en: 'Category of item' },
  explanation: { fr: 'Explication', en: 'Explanation' },
  comments: { fr: 'Observations', en: 'Comments' },
  office: { fr: 'Bureau d’origine/Date de dépôt', en: 'Office of origin/Date of posting' },
  licence: { fr: 'Licence, n°', en: 'Licence, No.' },
  certificate: { fr: 'Certificat, n°', en: 'Certificate, No.' },
  invoice: { fr: 'Facture, n°', en: 'Invoice, No.' },
  signature: { fr: 'Date et signature de l’expéditeur', en: 'Date and sender’s signature' },
} as const satisfies Record<string, Heading>;

/** Kinds of items; what a shop sends was sold. */
export const CATEGORIES = [
  { code: 'gift', fr: 'Cadeau', en: 'Gift' },
  { code: 'documents', fr: 'Documents', en: 'Documents' },
  { code: 'sale', fr: 'Vente de marchandises', en: 'Sale of goods' },
  { code: 'sample', fr: 'Échantillon commercial', en: 'Commercial sample' },
  { code: 'returned', fr: 'Retour de marchandise', en: 'Returned goods' },
  { code: 'other', fr: 'Autre', en: 'Other' },
] as const;

export const CERTIFY = {
  fr: 'Je certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou par la réglementation postale ou douanière.',
  en: 'I certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
} as const satisfies Heading;

/** Of a parcel in several boxes each bears the declaration of the whole. */
export const boxComment = (number: number, count: number, allKilograms: string): string =>
  `Colis ${number} de ${count}, déclaration pour l’ensemble de ${allKilograms} kg · Box ${number} of ${count}, declared as a whole of ${allKilograms} kg`;

export const sheetComment = (number: number, count: number): string =>
  `Feuille ${number} de ${count} · Sheet ${number} of ${count}`;
