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
  UserNotFoundException: 'User does not exist.',
  UsernameExistsException: 'User account already exists',
  InvalidSignatureException: 'The request signature we calculated does not match the signature you provided.',
} as const;

type IdentityErrorName = keyof typeof messages;

export class IdentityError extends Error {
  readonly type: string;

  constructor(type: IdentityErrorName, message: string = messages[type]) {
    super(message);
    this.name = type;
    this.type = type;
  }

  /** What a provider elsewhere said, passed on as it stands. */
  static passedOn(type: string, message: string) {
    const error = new IdentityError('InvalidParameterException', message);
    return Object.assign(error, { type, name: type });
  }
}

/** A refusal whose step is kept all the same: what was counted stays counted, a session that was stolen stays ended. */
export class Kept extends Error {
  readonly refusal: IdentityError;

  constructor(refusal: IdentityError) {
    super(refusal.message);
    this.name = 'Kept';
    this.refusal = refusal;
  }
}
