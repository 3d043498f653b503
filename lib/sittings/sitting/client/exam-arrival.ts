let hasSubmitted = false

/** Remembers that the exam has redirected its candidate to the result: that page then focuses its heading, so that screen readers announce it. */
export function rememberExamArrival(): void {
  hasSubmitted = true
}

/** Whether this page was reached from the exam; true once. Otherwise a page starts at its top, like any other. */
export function consumeExamArrival(): boolean {
  const isFirstArrival = hasSubmitted
  hasSubmitted = false
  return isFirstArrival
}
