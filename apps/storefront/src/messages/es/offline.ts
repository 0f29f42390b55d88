export const texts = {
  note: 'No tienes conexión. Esta es la última versión guardada; podrás hacer cambios cuando vuelvas a estar en línea.',
  savedAt: 'Guardada el {time}.',
  again: 'Reintentar',
};
