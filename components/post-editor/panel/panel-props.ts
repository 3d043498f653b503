import { type DraftView } from '@/lib/api/drafts/draft-cell'
import { type DraftSession } from '@/lib/api/drafts/draft-session'

/** What every section of the panel is given: the draft's state, and the way to change it. */
export type PanelProps = { session: DraftSession; view: DraftView }
