let hasHandedIn = false

/** The exam sends its candidate on to the result: the page that comes puts the focus on its heading, so that the arrival is heard. */
export function rememberExamArrival(): void {
  hasHandedIn = true
}

/** Whether this page was reached so, once. A page that is opened by itself begins at its top, as every other. */
export function consumeExamArrival(): boolean {
  const had = hasHandedIn
  hasHandedIn = false
  return had
}
