/** DD/MM/YYYY in the viewer's zone, the Spanish short form in both languages, as an invoice's date is listed (I18N-16). */
export const invoiceDate = (date: Date): string =>
  new Intl.DateTimeFormat('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date)
