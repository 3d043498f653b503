import type * as z from 'zod'
import { type recordAct } from '@/server/accounts/audit/public'
import { type Database } from '@/server/platform/db/client'
import { type Page } from '@/server/platform/db/paged-rows'
import { type Context, type Editor } from '@/server/platform/http/context'

/** A document of this editor; `ownerFilter` null: of any owner. */
export type Owned = { readonly id: string; readonly ownerFilter: string | null }

/** The state of a draft under lock. */
export type LockedState = {
  readonly rev: number
  readonly savedBy: string | null
  /** Left out by kinds that cannot be archived. */
  readonly isArchived?: boolean
  /** The draft contains no text. Left out by kinds whose drafts are never empty. */
  readonly isEmpty?: boolean
}

/** What a kind must provide for its log. */
export type LoggedKind<Act extends string> = {
  /** The kind's name in the audit log. */
  readonly subject: Parameters<typeof recordAct>[1]['subject']['kind']
  readonly acts: z.ZodType<Act>
  /** The program's name in the log. */
  readonly program: string
  /** Null if the document does not exist or is not this editor's. */
  readonly find: (db: Database, document: Owned) => Promise<object | null>
}

/** What a kind must provide for its list. */
export type ListedKind<Row, Wanted> = {
  /** The author shown for shipped documents. */
  readonly shippedAuthor: string
  /** Made by `listOwnersSql`. */
  readonly ownersSql: string
  readonly listRows: (db: Database, wanted: Wanted) => Promise<Page<Row>>
}

/** A kind with bulk archiving; a live document is hidden first, by managers only. */
export type ArchivedKind = {
  /** Made by `setArchivedSql`. */
  readonly archiveSql: string
}

/** What a kind must provide for changes. */
export type DocumentKind<Before extends LockedState, Reply> = Pick<LoggedKind<string>, 'subject'> & {
  /** Locks the document until the transaction ends; null if it does not exist or is not this editor's. */
  readonly lock: (tx: Database, document: Owned) => Promise<Before | null>
  /** The reply to a change. @throws AppError not_found also for another editor's document */
  readonly load: (ctx: Context, editor: Editor, id: string) => Promise<Reply>
}

export type Version = { readonly reason: 'kept'; readonly by: string | null }

/** A kind that keeps replaced drafts. */
export type SnapshotKind = {
  /** Stores a snapshot of the draft, unless there is one. `by`: its author. */
  readonly storeSnapshot: (tx: Database, id: string, version: Version) => Promise<void>
}

export type Change<Content, Before> = {
  readonly id: string
  readonly content: Content
  readonly before: Before
  readonly editor: Editor
}

export type SavedKind<Content extends object, Before extends LockedState, Reply> = DocumentKind<Before, Reply> &
  Partial<SnapshotKind> & {
    /** Refuses content that is invalid at any rev. */
    readonly assertValid?: (ctx: Context, change: Change<Content, Before>) => Promise<void> | void
    /** Whether the stored draft equals this content. */
    readonly isStored: (tx: Database, id: string, content: Content) => Promise<boolean>
    /** Writes the draft and dependent data, and increments its rev. */
    readonly write: (ctx: Context, change: Change<Content, Before>) => Promise<void>
    /** Whether a snapshot of one author's own progress is due. */
    readonly isSnapshotDue?: (tx: Database, id: string) => Promise<boolean>
  }

export type VersionedKind<Stored, Before extends LockedState, Reply> = DocumentKind<Before, Reply> &
  SnapshotKind & {
    readonly findVersion: (tx: Database, id: string, number: number) => Promise<Stored | null>
    /** Restores the version to the draft. */
    readonly writeVersion: (ctx: Context, change: Change<Stored, Before>) => Promise<void>
  }

/** A kind that can be live for candidates, readers or learners, and be hidden again. */
export type ShownKind<Before extends LockedState, Reply> = DocumentKind<Before, Reply> & {
  /** Hides it. Idempotent; false if it was not live. */
  readonly hide: (tx: Database, id: string) => Promise<boolean>
  /** Cancels a planned publication. False if there was none. Undefined for kinds without plans. */
  readonly cancelPlan?: (tx: Database, id: string) => Promise<boolean>
}

/** A kind whose writers may not publish: they tell managers that the draft is ready. */
export type RequestedKind = {
  /** Made by `requestPublicationSql`. */
  readonly requestSql: string
}

/** `Ask`: the data of a publication request, apart from the rev. */
export type PublishedKind<Ask, Ready, Before extends LockedState, Reply> = ShownKind<Before, Reply> &
  Partial<RequestedKind> & {
    /** Checks that the draft can be published, and returns the data for {@link PublishedKind.publish}. @throws AppError not_ready */
    readonly prepare: (ctx: Context, change: Change<Ask, Before>) => Promise<Ready>
    /** Freezes the draft and makes it live. Returns the version's number; null if it was live already. */
    readonly publish: (ctx: Context, work: Work<Ready, Before>) => Promise<number | null>
  }

/** `by`: who made the version. */
export type Work<Ready, Before> = {
  readonly id: string
  readonly before: Before
  readonly ready: Ready
  readonly by: string
}

export type PlannedKind<Ask, Ready, Before extends LockedState, Reply> = PublishedKind<Ask, Ready, Before, Reply> & {
  readonly cancelPlan: (tx: Database, id: string) => Promise<boolean>
  readonly plan: (ctx: Context, work: Omit<Change<Ask, Before>, 'before'> & { readonly at: string }) => Promise<void>
}
