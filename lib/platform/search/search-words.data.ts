/** Stop words. */
export const FILLERS = `و در از به را که با بر برای تا یا هم این آن هر چه چی چیست چیه چطور چگونه کجا کدام آیا است هست شود باید من تو ما برام
  واسه a an the of for and or to in on at is are be how what do does i my me with`

/** Endings of Persian nouns, the longest first, including the Arabic plural and the ye of unity. */
export const PERSIAN_ENDINGS = ['هایشان', 'هایمان', 'هایتان', 'هایی', 'هایم', 'هایت', 'هایش', 'های', 'ها', 'ات', 'ی']
