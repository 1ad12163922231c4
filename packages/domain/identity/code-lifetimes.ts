/** Of the codes for signing in and for a new password. */
export const codeMinutes = 10;
export const addressCodeMinutes = 30;
export const temporaryPasswordDays = 7;
