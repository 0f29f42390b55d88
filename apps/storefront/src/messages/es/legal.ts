export const texts = {
  label: 'Información legal',
  titles: {
    terms: 'Condiciones del servicio',
    privacy: 'Política de privacidad',
    imprint: 'Aviso legal',
    withdrawal: 'Derecho de desistimiento',
    cookies: 'Cookies',
  },
  since: 'En vigor desde',
  gone: 'Esta página todavía no se ha escrito',
  goneText: 'Atención al cliente puede decirte lo que necesitas saber.',
  help: 'Centro de ayuda',
  signingUp: 'Al crear una cuenta aceptas lo que dicen estas páginas:',
  paying: 'Al pagar aceptas lo que dicen estas páginas:',
  ordering: 'Léelas aquí:',
  consent: {
    title: 'Tu privacidad',
    text: '¿Podemos decir a nuestro servicio de publicidad qué páginas y productos se ven aquí? Nos ayuda a anunciarnos; la tienda funciona igual sin ello.',
    yes: 'Permitir',
    no: 'No, gracias',
  },
  withdrawHere: 'Desistir del contrato aquí',
};
