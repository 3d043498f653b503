/** Words that seldom stand in a sentence which stays true by itself. */
export const PERISHABLE =
  /One Skill Retake|Enquiry on Results|Writing on Paper|آزمون کاغذی|نسخه‌ی کاغذی|برگه‌ی کاغذی|آیلتس .*در ایران|معمولاً [۰-۹]+ تا [۰-۹]+ روز/
