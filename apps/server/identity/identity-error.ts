/** Errors as the sign-in protocol names them; the client shows their message as it stands (specification 8). */
const messages = {
  NotAuthorizedException: 'Incorrect username or password.',
  CodeMismatchException: 'Invalid verification code provided, please try again.',
  ExpiredCodeException: 'Invalid code provided, please request a code again.',
  InvalidPasswordException: 'Password did not conform with policy.',
  InvalidParameterException: 'Invalid request.',
  LimitExceededException: 'Attempt limit exceeded, please try after some time.',
  TooManyRequestsException: 'Attempt limit exceeded, please try after some time.',
  UnknownOperationException: 'Unknown operation.',
} as const;

export type IdentityErrorName = keyof typeof messages;

export class IdentityError extends Error {
  readonly type: IdentityErrorName;

  constructor(type: IdentityErrorName, message: string = messages[type]) {
    super(message);
    this.name = type;
    this.type = type;
  }
}
