import { PaperWithAnswers } from '../../paper-with-answers'
import { ExportButton } from '@/components/authoring/exchange/export-button'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(paperEditorCopy.metaTitle)

export default idPage((id) => <PaperWithAnswers id={id} skill="listening" tools={<ExportButton paperId={id} />} />)
