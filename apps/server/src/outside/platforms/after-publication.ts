import type { ThreadCaller } from '../threads.ts'
import type { Terms } from './categories-and-tags.ts'
import type { PlatformPost, RemotePost, SearchTexts } from './post.ts'
import type { Outcome } from './problem.ts'

export type Glance = Pick<RemotePost, 'remoteId' | 'state' | 'modified'>

/** A text for a post that is there already. null: what is there stays. */
export type Revision = Pick<PlatformPost, 'marker' | 'title' | 'html' | 'pictures' | 'language' | 'filed'> & {
  excerpt: string | null
  imageId: string | null
  /** For search engines: those that are other than they were; what its owner wrote into the others there stays. */
  search?: SearchTexts
  /** Terms that we gave it before and that it is to lose; what its owner gave it there stays. */
  unfiled?: Terms
}

/** `isOurs`: the new text is there. Otherwise an unexpected text was there, and it is unchanged. */
export type Revised = { isOurs: boolean; post: RemotePost }

/** Actions on a public post by its id. Only `withdraw` and `showAgain` change its state; trash is `gone`. */
export type AfterPublication<Credentials = unknown> = {
  /** A text as the platform stores it; absent where it is stored as it is sent. Throws as `inThread` does. */
  storedForm?(asked: ThreadCaller, html: string): Promise<string>
  /** At most 50 ids; of what is deleted, or not to be seen by us, nothing is answered. */
  glance(
    credentials: Credentials,
    remoteIds: readonly string[],
    signal?: AbortSignal,
  ): Promise<Outcome<Glance[]>>
  /**
   * Replaces the text whose `fingerprintOf` is `expected`, and no other: the remote post is read right before, and a
   * change between reading and writing is restored. `mayBeOurs`: an earlier call may have had its effect.
   */
  revise(
    credentials: Credentials,
    remoteId: string,
    wish: Revision,
    how: { expected: string; mayBeOurs: boolean },
    signal?: AbortSignal,
  ): Promise<Outcome<Revised>>
  /** From public to draft; what is in any other state is answered as it is. */
  withdraw(credentials: Credentials, remoteId: string, signal?: AbortSignal): Promise<Outcome<RemotePost>>
  /** From draft to public, with its address and the date that it had; what is in any other state is answered as it is. */
  showAgain(
    credentials: Credentials,
    remoteId: string,
    at: Date,
    signal?: AbortSignal,
  ): Promise<Outcome<RemotePost>>
}
