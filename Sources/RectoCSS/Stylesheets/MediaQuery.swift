/// [Media Queries 4 §2](https://www.w3.org/TR/mediaqueries-4/#media)
public struct MediaQueryList {
    public init() {}
}
