import type { Language } from '@tintario/contract/core/common.ts'

/** `{title}`, `{site}` and `{coins}` are replaced by the values of the row. */
const texts = {
  NOTIFICATION_POST_PUBLISHED: {
    en: '“{title}” was published on {site}.',
    es: '«{title}» se ha publicado en {site}.',
  },
  NOTIFICATION_POST_PUBLISHED_CHANGED: {
    en: '“{title}” was published on {site}, but the site changed something. Open the post to see what.',
    es: '«{title}» se ha publicado en {site}, pero el sitio ha cambiado algo. Abre la publicación para ver qué.',
  },
  NOTIFICATION_POST_PUBLISHED_NOT_COMPARED: {
    en: '“{title}” was published on {site}. It could not be compared with what was sent: have a look at it there.',
    es: '«{title}» se ha publicado en {site}. No se ha podido comparar con lo enviado: échale un vistazo allí.',
  },
  NOTIFICATION_POST_UNCONFIRMED: {
    en: 'We could not find out whether “{title}” is public on {site}. Open the post to see what to do.',
    es: 'No hemos podido saber si «{title}» está publicada en {site}. Abre la publicación para ver qué hacer.',
  },
  NOTIFICATION_POST_FAILED: {
    en: '“{title}” could not be published on {site}. Open the post to see why and what to do.',
    es: '«{title}» no se ha podido publicar en {site}. Abre la publicación para ver por qué y qué hacer.',
  },
  NOTIFICATION_POST_GONE_THERE: {
    en: '“{title}” was deleted on {site}, or moved to its trash. We won’t create it again. Open the post to see more.',
    es: '«{title}» se ha borrado en {site} o está en su papelera. No la volveremos a crear. Abre la publicación para ver más.',
  },
  NOTIFICATION_SITE_ACTION_FAILED: {
    en: 'Your change to “{title}” on {site} stopped after several errors on our side. Open the post to check it and try again.',
    es: 'Tu cambio de «{title}» en {site} se ha detenido tras varios errores nuestros. Abre la publicación para comprobarla y reintentarlo.',
  },
  NOTIFICATION_POST_UNCHECKED: {
    en: 'We no longer check “{title}” on {site} for changes: errors on our side stopped the check. Open the post to check again.',
    es: 'Ya no comprobamos si «{title}» cambia en {site}: varios errores nuestros lo han impedido. Abre la publicación para comprobarla de nuevo.',
  },
  NOTIFICATION_DRAFT_STAYS: {
    en: 'A draft of “{title}” may still be on {site}, which is no longer connected. Only you can see it; delete it there if you like.',
    es: 'Puede que quede un borrador de «{title}» en {site}, que ya no está conectado. Solo lo ves tú; bórralo allí si quieres.',
  },
  NOTIFICATION_POST_TOO_LATE: {
    en: '“{title}” was not published: its time passed too long ago. Open the post to publish it now or choose a new date.',
    es: '«{title}» no se ha publicado: su hora pasó hace demasiado. Abre la publicación para publicarla ya o elegir otra fecha.',
  },
  NOTIFICATION_POST_NO_PLATFORM: {
    en: '“{title}” reached its time without a platform switched on, so it was not published.',
    es: '«{title}» llegó a su hora sin ninguna plataforma activada, así que no se ha publicado.',
  },
  NOTIFICATION_POST_NEEDS_EYE: {
    en: '“{title}” is written and needs your eye: something in it has no source. It isn’t sent until you settle it.',
    es: '«{title}» está escrita y necesita tu revisión: algo en ella no tiene fuente. No se envía hasta que lo resuelvas.',
  },
  NOTIFICATION_DRAFT_COINS_BACK: {
    en: 'The draft of “{title}” has fewer than 200 words of yours, so its {coins} coins are back in your balance. It isn’t sent until you fill it or say that it is complete.',
    es: 'El borrador de «{title}» tiene menos de 200 palabras tuyas, así que sus {coins} monedas han vuelto a tu saldo. No se envía hasta que lo completes o digas que está completo.',
  },
  NOTIFICATION_DRAFT_UNFINISHED: {
    en: 'The draft of “{title}” isn’t finished. It isn’t sent until you fill what is missing or say that it is complete.',
    es: 'El borrador de «{title}» no está terminado. No se envía hasta que completes lo que falta o digas que está completo.',
  },
  NOTIFICATION_POST_HELD: {
    en: 'It is time for “{title}”, but it needs your eye. It goes out when you settle what is open, unless it is too late by then.',
    es: 'Es la hora de «{title}», pero necesita tu revisión. Saldrá cuando resuelvas lo que queda, si entonces no es demasiado tarde.',
  },
  NOTIFICATION_POST_UNAPPROVED: {
    en: 'It is time for “{title}”, but nobody has approved it. It goes out when somebody does, unless it is too late by then.',
    es: 'Es la hora de «{title}», pero nadie la ha aprobado. Saldrá cuando alguien la apruebe, si entonces no es demasiado tarde.',
  },
  NOTIFICATION_PUBLISHING_WAITS: {
    en: 'It is time for “{title}”, but your site is not connected. It goes out when you connect it, unless it is too late by then.',
    es: 'Es la hora de «{title}», pero tu sitio no está conectado. Saldrá cuando lo conectes, si entonces no es demasiado tarde.',
  },
  NOTIFICATION_PICTURES_WAIT: {
    en: '“{title}” is waiting: {site} can’t store its pictures now. We’ll try again; free up space for uploads there or allow writing to their folder.',
    es: '«{title}» espera: {site} no puede guardar sus imágenes ahora. Lo intentaremos otra vez; libera espacio allí para las subidas o permite escribir en su carpeta.',
  },
  NOTIFICATION_CAMPAIGN_DRAFTED: {
    en: 'The campaign for “{title}” is ready as a draft in {site}. Have a look at it there and send it.',
    es: 'La campaña de «{title}» está lista como borrador en {site}. Échale un vistazo allí y envíala.',
  },
  NOTIFICATION_CAMPAIGN_SCHEDULED: {
    en: 'The campaign for “{title}” is scheduled in {site} for the next quarter hour.',
    es: 'La campaña de «{title}» está programada en {site} para el próximo cuarto de hora.',
  },
  NOTIFICATION_CAMPAIGN_FAILED: {
    en: 'The campaign for “{title}” could not be created in {site}. Open the post to see why and what to do.',
    es: 'La campaña de «{title}» no se ha podido crear en {site}. Abre la publicación para ver por qué y qué hacer.',
  },
  NOTIFICATION_CAMPAIGN_WAITS: {
    en: 'The campaign for “{title}” is waiting: the post could not be published. It goes out when the post does.',
    es: 'La campaña de «{title}» espera: la publicación no ha podido salir. Saldrá cuando salga la publicación.',
  },
  NOTIFICATION_TERMS_CHANGE: {
    en: '{title}: the terms change on {date}. If you go on using Tintario then, you accept them.',
    es: '{title}: las condiciones cambian el {date}. Si entonces sigues usando Tintario, las aceptas.',
  },
  NOTIFICATION_TEXTS_WAIT: {
    en: 'Your texts wait: this month’s limit of the AI service is used up. They are written when it is raised or the month ends.',
    es: 'Tus textos esperan: se ha agotado el límite de este mes del servicio de IA. Se escribirán cuando se suba o acabe el mes.',
  },
  NOTIFICATION_MODEL_LIMIT: {
    en: 'Texts wait on your instance: this month’s limit of the AI service is used up. Raise it under “Model cost”, or wait until the month ends.',
    es: 'Hay textos que esperan en tu instalación: se ha agotado el límite de este mes del servicio de IA. Súbelo en «Coste de los modelos» o espera a que acabe el mes.',
  },
  NOTIFICATION_WRITING_FAILED: {
    en: 'The text of “{title}” could not be written. Its coins are back in your balance, and you can try again.',
    es: 'No se ha podido escribir el texto de «{title}». Sus monedas han vuelto a tu saldo y puedes intentarlo de nuevo.',
  },
  NOTIFICATION_CONNECTION_NOT_WORKING: {
    en: 'The connection to {site} is not working. Posts for it wait until you check it.',
    es: 'La conexión con {site} no funciona. Sus publicaciones esperan hasta que la revises.',
  },
  NOTIFICATION_WEBHOOK_DISABLED: {
    en: 'The webhook to {site} is switched off: it has failed for days, or its receiver is gone. Check it and switch it on again.',
    es: 'El webhook a {site} está desactivado: lleva días fallando o su receptor ya no existe. Revísalo y vuelve a activarlo.',
  },
  NOTIFICATION_MEMBER_INVITED: {
    en: '{name} was invited to the team.',
    es: 'Se ha invitado a {name} al equipo.',
  },
  NOTIFICATION_MEMBER_JOINED: {
    en: '{name} has joined the team.',
    es: '{name} se ha unido al equipo.',
  },
  NOTIFICATION_PERMISSIONS_CHANGED: {
    en: 'Your permissions on the team have changed.',
    es: 'Tus permisos en el equipo han cambiado.',
  },
  NOTIFICATION_MEMBER_REMOVED: {
    en: '{name} is no longer on the team.',
    es: '{name} ya no está en el equipo.',
  },
  NOTIFICATION_COINS_ADDED: {
    en: 'Your payment went through: {coins} coins were added.',
    es: 'Tu pago se ha realizado: se han añadido {coins} monedas.',
  },
  NOTIFICATION_PACK_NOT_PAID: {
    en: 'Your purchase of coins did not go through. Nothing was charged.',
    es: 'Tu compra de monedas no se ha realizado. No se ha cobrado nada.',
  },
  NOTIFICATION_REFUNDED: {
    en: 'A payment that gave you nothing was refunded to your card. Your bank will show it in a few days.',
    es: 'Un pago que no te dio nada se ha devuelto a tu tarjeta. Tu banco lo mostrará dentro de unos días.',
  },
  NOTIFICATION_RENEWAL_PAID: {
    en: 'Your plan was renewed, and its coins are in your wallet.',
    es: 'Tu plan se ha renovado y sus monedas están en tu monedero.',
  },
  NOTIFICATION_PAYMENT_FAILED: {
    en: 'We could not charge your plan. Check your card: we’ll try again in the next few days.',
    es: 'No se ha podido cobrar tu plan. Revisa tu tarjeta: lo intentaremos otra vez en los próximos días.',
  },
  NOTIFICATION_SUBSCRIPTION_ENDED: {
    en: 'Your plan has ended, and its coins with it. Coins you bought stay.',
    es: 'Tu plan ha terminado y sus monedas con él. Las monedas que compraste se quedan.',
  },
  NOTIFICATION_TRIAL_ENDS: {
    en: 'The free days of your plan end within two days. Then your card is charged for the first time.',
    es: 'Los días gratis de tu plan terminan en menos de dos días. Entonces se hará el primer cobro en tu tarjeta.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type NotificationKey = keyof typeof texts

/** Other texts for a key, by `values.kind`. */
const ofKind: { [K in NotificationKey]?: Record<string, Record<Language, string>> } = {
  NOTIFICATION_CONNECTION_NOT_WORKING: {
    newsletter: {
      en: 'The connection to {site} is not working. Campaigns for it wait until you check it.',
      es: 'La conexión con {site} no funciona. Sus campañas esperan hasta que la revises.',
    },
  },
}

/** Replacements for missing values, such as the title of a post without one. */
const unknown: Record<string, Record<Language, string>> = {
  title: { en: 'Untitled draft', es: 'Borrador sin título' },
  site: { en: 'your site', es: 'tu sitio' },
  name: { en: 'Somebody', es: 'Alguien' },
}

export const isKey = (key: string): key is NotificationKey => Object.hasOwn(texts, key)

/** The text of a notification in a language; null for a key that this version does not have. */
export const composeNotification = (
  key: string,
  values: Record<string, string>,
  language: Language,
): string | null =>
  isKey(key)
    ? (ofKind[key]?.[values.kind ?? ''] ?? texts[key])[language].replace(
        /\{(\w+)\}/g,
        (_, name: string) => values[name]?.trim() || (unknown[name]?.[language] ?? ''),
      )
    : null
