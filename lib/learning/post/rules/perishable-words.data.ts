/** Words of sentences that are likely to go out of date. */
export const PERISHABLE =
  /One Skill Retake|Enquiry on Results|Writing on Paper|آزمون کاغذی|نسخه‌ی کاغذی|برگه‌ی کاغذی|آیلتس .*در ایران|معمولاً [۰-۹]+ تا [۰-۹]+ روز/
