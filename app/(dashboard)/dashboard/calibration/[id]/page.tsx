import { CalibrationMarkPage } from '@/components/teaching/agreement/mark-page'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { titleOfId } from '@/lib/platform/seo/metadata'
import { idPage } from '../../id-page'

export const generateMetadata = titleOfId(calibrationCopy.title)

export default idPage((id) => <CalibrationMarkPage id={id} />)
