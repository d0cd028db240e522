import type { Connectable, Outcome } from './platform.ts'

/** Who a campaign may go to: an audience or a list of the account. `count` is null where the platform does not say. */
export type Recipients = { id: string; name: string; count: number | null }

export type Sender = {
  recipientsId: string | null
  fromName: string
  replyTo: string
  /** `draft`: every campaign waits there for its owner, and is never sent from here. */
  mode: 'draft' | 'scheduled'
  hasUtm: boolean
}

export type Tags = {
  unsubscribe: string
  /** Who sends it, with the postal address that the law asks for. */
  sender: string
}

/** An e-mail made of a post: frozen, the same at every try. */
export type Campaign = {
  marker: string
  recipientsId: string
  subject: string
  previewText: string
  fromName: string
  replyTo: string
  html: string
  text: string
}

export type CampaignState = 'draft' | 'scheduled' | 'sending' | 'sent'
export type RemoteCampaign = { remoteId: string; state: CampaignState; sendsAt: Date | null }

/**
 * A kind of platform that sends e-mail, which nothing takes back. One campaign goes: `find` by its marker →
 * `create` → its id is stored → `fill`, as often as needed → `send`, once → `getById`. Outcomes are
 * those of `platform.ts`. After an `unknown` one nothing is repeated: `find` or `getById` says what became of it.
 */
export type Newsletter<Credentials = unknown> = Connectable<Credentials> & {
  tags: Tags
  /** A text in which nothing is a merge tag of the platform, so that its author cannot read subscribers' data. */
  literal(text: string): string
  senderOf(credentials: Credentials): Sender
  recipients(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<Recipients[]>>
  /** Every campaign that carries the marker, in all states, oldest first. An empty list is certain. */
  find(credentials: Credentials, marker: string, signal?: AbortSignal): Promise<Outcome<RemoteCampaign[]>>
  /** A draft that carries the marker and has no content yet. */
  create(credentials: Credentials, campaign: Campaign, signal?: AbortSignal): Promise<Outcome<RemoteCampaign>>
  /** Puts everything into the draft. Repeating it is harmless; what is no draft any more answers `refused`. */
  fill(
    credentials: Credentials,
    remoteId: string,
    campaign: Campaign,
    signal?: AbortSignal,
  ): Promise<Outcome<RemoteCampaign>>
  /**
   * Sends the draft, immediately or not before `at`: the platform may round up. A campaign that is no draft any more
   * answers `refused` and is left unchanged.
   */
  send(
    credentials: Credentials,
    remoteId: string,
    at: Date | null,
    signal?: AbortSignal,
  ): Promise<Outcome<RemoteCampaign>>
  /** Removes a draft of ours for good. What is no draft answers `refused` and is left alone; a missing one is `ok`. */
  removeDraft(credentials: Credentials, remoteId: string, signal?: AbortSignal): Promise<Outcome<null>>
  /** A deleted campaign is `gone`. */
  getById(credentials: Credentials, remoteId: string, signal?: AbortSignal): Promise<Outcome<RemoteCampaign>>
}
