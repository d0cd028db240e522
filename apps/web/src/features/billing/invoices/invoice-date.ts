/** DD/MM/YYYY, the Spanish short form in both languages (I18N-16), of the day that the invoice itself bears, which is in UTC. */
export const invoiceDate = (date: Date): string =>
  new Intl.DateTimeFormat('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
