import { PaperDesk } from '@/components/paper-editor/desk/paper-desk'
import { ExportButton } from '@/components/papers/exchange/export-button'
import { paperDeskCopy } from '@/lib/copy/paper/paper-editor'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(paperDeskCopy.metaTitle)

export default idPage((id) => <PaperDesk id={id} skill="reading" tools={<ExportButton paperId={id} />} />)
