import { type PostSession, type PostView } from '@/lib/api/drafts/open-post'

/** What every section of the panel is given: the draft's state, and the way to change it. */
export type PanelProps = { session: PostSession; view: PostView }
