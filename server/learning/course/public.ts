// What other modules may use of this one; everything else is its own.
export { examineCourses, SHIPPED_COURSES } from './course-folder'
export { isClosedRecording } from './files/file-repo'
export { sweepLessonFiles } from './files/sweep'
export { importCourses } from './import'
export { findTaken } from './learning'
export { indexCourses } from './indexing'
export { getCourse, listFoundCourses } from './reading'
export { findPublishedCourse } from './repo'
