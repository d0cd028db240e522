import type { Language } from '@tintario/contract/core/common.ts'
import type { CalendarPost } from './feed-store.ts'

type State =
  | CalendarPost['status']
  | NonNullable<CalendarPost['needsReview']>
  | NonNullable<CalendarPost['offSite']>

type Words = {
  untitled: string
  state: string
  open: string
  onSite: string
  states: Record<State, string>
}

/** The words of calendar feeds; states are named as in the product. */
export const calendarWords: Record<Language, Words> = {
  en: {
    untitled: 'Untitled post',
    state: 'State',
    open: 'Open in Tintario',
    onSite: 'On',
    states: {
      draft: 'Incomplete',
      ready: 'Ready',
      created: 'Ready',
      published: 'Published',
      failed: 'Failed',
      creating: 'Being written',
      proposed: 'Proposed',
      findings: 'Needs review',
      approval: 'Needs approval',
      late: 'Past its date',
      withdrawn: 'Withdrawn',
      private: 'Private on site',
      trashed: 'In the trash',
      deleted: 'Deleted on site',
    },
  },
  es: {
    untitled: 'Publicación sin título',
    state: 'Estado',
    open: 'Abrir en Tintario',
    onSite: 'En',
    states: {
      draft: 'Incompleta',
      ready: 'Lista',
      created: 'Lista',
      published: 'Publicada',
      failed: 'Fallida',
      creating: 'Escribiéndose',
      proposed: 'Propuesta',
      findings: 'Por revisar',
      approval: 'Por aprobar',
      late: 'Fecha pasada',
      withdrawn: 'Retirada',
      private: 'Privada en el sitio',
      trashed: 'En la papelera',
      deleted: 'Borrada en el sitio',
    },
  },
}
