/** DD/MM/YYYY in both languages: the day printed on the invoice, in UTC. */
export const invoiceDate = (date: Date): string =>
  new Intl.DateTimeFormat('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
