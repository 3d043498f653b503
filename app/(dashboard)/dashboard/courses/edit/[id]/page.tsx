import { CourseDesk } from '@/components/course-desk/course-desk'
import { WritersOnly } from '@/components/desk/writers-only'
import { courseDeskCopy } from '@/lib/copy/course/course-desk'
import { courseWritersWords } from '@/lib/copy/course/course-list'
import { titleOfId } from '@/lib/seo/metadata'
import { idPage } from '../../../id-page'

export const generateMetadata = titleOfId(courseDeskCopy.metaTitle)

export default idPage((id) => (
  <WritersOnly of="teachers" words={courseWritersWords}>
    <CourseDesk id={id} />
  </WritersOnly>
))
