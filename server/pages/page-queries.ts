import { courseQuery, readCourseFilter } from '@/lib/learning/course/rules/course-filter'
import { examQuery, readExamFilter } from '@/lib/authoring/exam/rules/exam-filter'
import { filterQuery, readFilter } from '@/lib/learning/post/rules/list-filter'
import {
  noteQuery,
  readNoteFilter,
  readReferenceFilter,
  readSearch,
  referenceQuery,
  searchQuery,
} from '@/lib/learning/post/rules/text-filter'
import { type PageQueries } from '../platform/http/pages/page-map'

/** For a repeated parameter, the first value. */
const firstOf = (query: URLSearchParams) => Object.fromEntries([...query].reverse())

/** The query parameters that each page reads. */
export const PAGE_QUERIES: PageQueries = {
  '/blog': (query) => filterQuery(readFilter(firstOf(query))),
  '/exams': (query) => examQuery(readExamFilter(firstOf(query))),
  '/courses': (query) => courseQuery(readCourseFilter(firstOf(query))),
  '/lecture-notes': (query) => noteQuery(readNoteFilter(firstOf(query))),
  '/references': (query) => referenceQuery(readReferenceFilter(firstOf(query))),
  '/search': (query) => searchQuery(readSearch(firstOf(query))),
}
