/** Errors of the sign-in protocol. The client shows the message unchanged (specification 8). */
const messagesByType = {
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

type IdentityErrorName = keyof typeof messagesByType;

export class IdentityError extends Error {
  readonly type: string;

  constructor(type: IdentityErrorName, message: string = messagesByType[type]) {
    super(message);
    this.name = type;
    this.type = type;
  }

  /** An error of an external provider, passed on unchanged. */
  static fromProvider(type: string, message: string) {
    const error = new IdentityError('InvalidParameterException', message);
    return Object.assign(error, { type, name: type });
  }
}

/** A refusal whose transaction is committed: counted attempts stay counted and a stolen session stays ended. */
export class CommittedRefusal extends Error {
  readonly refusal: IdentityError;

  constructor(refusal: IdentityError) {
    super(refusal.message);
    this.name = 'CommittedRefusal';
    this.refusal = refusal;
  }
}
