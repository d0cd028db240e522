/** What blogs of shops write about, as the specification names it: Spanish in both languages (I18N-17, ruling R113). */
export const sampleTitles = [
  'Cómo aumentar las ventas orgánicas de tu tienda online',
  'Guía de SEO para fichas de producto',
  'Redes sociales para vender más sin anuncios',
  '7 errores SEO en tiendas online',
  'Calendario editorial para tu e-commerce',
  'Cómo usar Instagram para atraer clientes',
] as const
